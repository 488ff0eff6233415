import { toes } from '#ui/components/toes/toes.ts';

const ground = 132;
const marks = [0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 132];

/** Five toes as empty gauges beside a scale: nothing is measured yet. */
export function Gauge({ className }: { readonly className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="-30 -2 292 136"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {marks.map((height, index) => (
        <path key={height} d={`M-28 ${ground - height}h${index % 3 === 0 ? 18 : 9}`} />
      ))}
      {toes.map(({ x, width, height }) => (
        <path
          key={x}
          d={`M${x} ${ground}V${ground - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${ground}`}
          strokeDasharray="5 4"
        />
      ))}
      <path d={`M-30 ${ground}H262`} strokeWidth="4" />
    </svg>
  );
}

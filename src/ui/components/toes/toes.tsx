import { toes } from './toes.ts';

/** The five toes of the mark, cut off flat at the ground. */
export function Toes({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 258 132" fill="currentColor" aria-hidden="true">
      {toes.map(({ x, width, height }) => (
        <rect key={x} x={x} y={132 - height} width={width} height={height * 2} rx={width / 2} />
      ))}
    </svg>
  );
}

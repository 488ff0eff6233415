import { connection } from './connection.ts';

const types = ['slow-2g', '2g', '3g', '4g'] as const;

/** The widest screen of a phone held upright, and of a tablet, in pixels. */
const [phone, tablet] = [600, 1024];

/** In which circumstances a page is shown, as a report says them (behaviour 17.1). */
export function circumstances() {
  const { type } = connection();
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const width = Math.min(screen.width, screen.height);
  return {
    connection: types.find((one) => one === type) ?? '',
    device: !isTouched || width > tablet ? 'desktop' : width < phone ? 'phone' : 'tablet',
  } as const;
}

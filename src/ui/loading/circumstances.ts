import { connection } from './connection.ts';

const types = ['slow-2g', '2g', '3g', '4g'] as const;

/** Screens that are touched and narrower than this, held upright, are phones; in pixels. */
const phone = 600;

/** In which circumstances a page is shown, as a report says them (behaviour 17.1). */
export function circumstances() {
  const { type } = connection();
  const width = Math.min(screen.width, screen.height);
  const touched = width < phone ? 'phone' : 'tablet';
  return {
    connection: types.find((one) => one === type) ?? '',
    device: matchMedia('(pointer: coarse)').matches ? touched : 'desktop',
  } as const;
}

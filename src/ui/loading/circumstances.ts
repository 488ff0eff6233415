import { connection } from './connection.ts';

const types = ['slow-2g', '2g', '3g', '4g'] as const;

/** A touch screen whose shorter side has fewer pixels than this is a phone's. */
const tabletWidth = 600;

/** The circumstances in which a page is shown, for a report (behaviour 17.1). */
export function circumstances() {
  const { type } = connection();
  const width = Math.min(screen.width, screen.height);
  const touchDevice = width < tabletWidth ? 'phone' : 'tablet';
  return {
    connection: types.find((one) => one === type) ?? '',
    device: matchMedia('(pointer: coarse)').matches ? touchDevice : 'desktop',
  } as const;
}

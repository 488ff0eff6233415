import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Timestamp } from '../../../../../src/ui/components/timestamp/timestamp.tsx';
import { call } from '../client.ts';

/** The store's time zone; undefined until it has loaded. */
export const useTimeZone = (): string | undefined =>
  useQuery({ ...call('project'), staleTime: Infinity }).data?.timeZone;

export function ShopTime(props: Omit<ComponentProps<typeof Timestamp>, 'timeZone'>) {
  const timeZone = useTimeZone();
  return timeZone !== undefined && <Timestamp {...props} timeZone={timeZone} />;
}

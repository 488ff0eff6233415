import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface NoticeText {
  readonly text: string;
  /** A failure is an alert, a success a status. */
  readonly role: 'alert' | 'status';
}

interface Notices {
  /** Shows a text on whatever page the shopper goes to next; without one, removes it. */
  readonly notify: (notice?: NoticeText) => void;
  readonly notice: NoticeText | undefined;
}

const NoticeContext = createContext<Notices | undefined>(undefined);

/** Keeps the notice of the whole store, which outlives the page that gave it (behaviour 9.3). */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [notice, notify] = useState<NoticeText>();
  const notices = useMemo(() => ({ notice, notify }), [notice]);
  return <NoticeContext value={notices}>{children}</NoticeContext>;
}

/** The notice and how to give one. Throws where no provider stands above. */
export function useNotice(): Notices {
  const notices = useContext(NoticeContext);
  if (!notices) throw new Error('useNotice needs a NoticeProvider above it.');
  return notices;
}

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface NoticeText {
  readonly text: string;
  /** A failure is an alert, a success a status. */
  readonly role: 'alert' | 'status';
}

interface Notices {
  /** Shows a text on any page until it is dismissed; undefined removes it. */
  readonly notify: (notice?: NoticeText) => void;
  readonly notice: NoticeText | undefined;
}

const NoticeContext = createContext<Notices | undefined>(undefined);

/** Keeps the app-wide notice, which outlives the page that set it (behaviour 9.3). */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [notice, notify] = useState<NoticeText>();
  const notices = useMemo(() => ({ notice, notify }), [notice]);
  return <NoticeContext value={notices}>{children}</NoticeContext>;
}

/** The notice and its setter. Throws outside of its provider. */
export function useNotice(): Notices {
  const notices = useContext(NoticeContext);
  if (!notices) throw new Error('useNotice needs a NoticeProvider above it.');
  return notices;
}

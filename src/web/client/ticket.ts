// One-time ticket from the '#' part of a mail's link; undefined until React has read it.
import { useEffect, useRef, useState } from 'react';

export function useTicket(take: () => string | null): string | null | undefined {
  const [ticket, setTicket] = useState<string | null>();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    setTicket(take());
  }, [take]);
  return ticket;
}

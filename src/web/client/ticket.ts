// The ticket that a mail's link carries behind '#', taken once; undefined while React has not looked.
import { useEffect, useRef, useState } from 'react';

export function useTicket(take: () => string | null): string | null | undefined {
  const [ticket, setTicket] = useState<string | null>();
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    setTicket(take());
  }, [take]);
  return ticket;
}

// Remembers which cached response an address as sent stands for, so that a hit needs neither routing nor validation.
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { getRequestLanguage } from '#api/language.ts';
import { toLoggedRoute } from '#platform/logging/log-safety.ts';
import type { IsLocalRequest } from '#platform/network/local-request.ts';
import { getChosenLanguage } from '#web/client/language.ts';

/** Longer addresses are mostly search texts that are not repeated. */
const MAX_LENGTH = 400;
const MAX_ADDRESSES = 4000;

export interface KnownAddress {
  /** Key in the page cache. */
  key: string;
  isApi: boolean;
  /** Pattern of the route, for metrics. */
  route: string;
  /** Template of the path, for the log. */
  loggedRoute: string;
}

export class KnownAddresses {
  readonly #known = new LRUCache<string, KnownAddress>({ max: MAX_ADDRESSES });
  readonly #dependsOnPlace: IsLocalRequest | null;

  /** With `dependsOnPlace`, pages for callers on this machine differ from those for others. */
  constructor(dependsOnPlace: IsLocalRequest | null) {
    this.#dependsOnPlace = dependsOnPlace;
  }

  get size(): number {
    return this.#known.size;
  }

  find(request: IncomingMessage): KnownAddress | undefined {
    const { url = '' } = request;
    return url.length > MAX_LENGTH ? undefined : this.#known.get(this.#toId(request, url));
  }

  add(key: string, { raw, url, routeOptions }: FastifyRequest): void {
    if (url.length > MAX_LENGTH) return;
    this.#known.set(this.#toId(raw, url), {
      key,
      isApi: isApiAddress(url),
      route: routeOptions.url ?? '',
      loggedRoute: toLoggedRoute({ url, routeOptions }),
    });
  }

  /** The address, and everything else of a request that decides which cached response it gets. */
  #toId(raw: IncomingMessage, url: string): string {
    const { cookie, 'accept-language': accepted } = raw.headers;
    // Programs have no choice of language in a cookie.
    const chosen = isApiAddress(url) ? null : getChosenLanguage(cookie);
    const place = this.#dependsOnPlace?.({ raw }) ? 'here' : 'away';
    return `${chosen ?? getRequestLanguage(accepted)} ${place} ${url}`;
  }
}

const isApiAddress = (url: string): boolean => url.startsWith('/api/');

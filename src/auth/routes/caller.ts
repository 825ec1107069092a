// Describes the caller of a provider endpoint: time, network, language and session.
import type { FastifyRequest } from 'fastify';
import { getRequestLanguage } from '#api/language.ts';
import type { Caller } from '#auth/embedded/provider.ts';
import type { IsLocalRequest } from '#platform/network/local-request.ts';
import type { HashNetwork } from '#auth/keys/network-hash.ts';
import { parseDevice } from '#auth/rules/device.ts';
import type { Cookies } from './cookies.ts';

export type GetCaller = (request: FastifyRequest) => Caller;

export function createGetCaller(
  clock: () => Date,
  cookies: Cookies,
  isLocalRequest: IsLocalRequest,
  hashNetwork: HashNetwork,
): GetCaller {
  return (request) => ({
    now: clock(),
    ip: request.ip,
    language: getRequestLanguage(request.headers['accept-language']),
    session: cookies.session(request),
    isLocal: isLocalRequest(request),
    deviceSecret: cookies.device(request),
    device: parseDevice(request.headers['user-agent']),
    network: hashNetwork(request.ip),
    log: request.log,
  });
}

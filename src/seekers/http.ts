// The seekers' calls, each met by its action.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { profile, saveProfile, skillsBeginning } from './actions.ts';
import { endpoints } from './contract.ts';

export function seekersRoom(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'seekers',
    endpoints,
    handlers: {
      'GET /auth/profile/seeker': (visit) => profile(visit),
      'POST /auth/profile/seeker': (visit, { body }) => saveProfile(visit, body),
      'GET /skills': ({ language }, { query }) => skillsBeginning(language, query),
    },
  });
}

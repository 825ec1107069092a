// What seekers keep, at the API’s door.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { endpoints } from './contract.ts';

export function shelfRoom(api: FastifyInstance, door: Door): void {
  serve(api, door, { room: 'shelf', endpoints, handlers: {} });
}

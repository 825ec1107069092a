// What people are told, at the API’s door.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { endpoints } from './contract.ts';

export function newsRoom(api: FastifyInstance, door: Door): void {
  serve(api, door, { room: 'news', endpoints, handlers: {} });
}

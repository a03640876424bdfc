import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayMs } from '@scooter-rides/time'
import { createSignedCookie } from '../../../platform/http/client/signed-cookie.ts'

/** The longest lifetime that browsers accept. */
const livesMs = 400 * dayMs
/** For a family's computer. The account with the oldest sign-in is dropped first. */
const mostAccounts = 5

const deviceSchema = z.object({ id: z.string(), userIds: z.string().array() })

export type KnownDevice = z.output<typeof deviceSchema>

export type DeviceCookie = ReturnType<typeof createDeviceCookie>

/**
 * On a browser where an account signed in before, wrong passwords from elsewhere do not lock the rider out.
 * Source: https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createDeviceCookie(publicUrl: string | undefined, key: string) {
  const cookie = createSignedCookie({ name: 'device', schema: deviceSchema, publicUrl, key, livesMs })
  return {
    read: (request: FastifyRequest): KnownDevice | undefined => cookie.read(request),

    /** Remembers a sign-in. A new id at each, so that a copy of the cookie shares no allowance with the original. */
    remember(request: FastifyRequest, reply: FastifyReply, userId: string): void {
      const others = cookie.read(request)?.userIds.filter((other) => other !== userId) ?? []
      cookie.set(request, reply, { id: randomUUID(), userIds: [userId, ...others].slice(0, mostAccounts) })
    },
  }
}

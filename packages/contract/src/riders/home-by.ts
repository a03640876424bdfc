import { z } from 'zod'
import { email } from '../account/account-fields.ts'
import { characters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { guestToken } from '../live/guest-links.ts'
import { id, instant, optionalText, pathId, userId } from '../values/values.ts'

const tag = 'Home by'

/** The answer of the owner of an e-mail address. `waiting` until the mailed question is answered. */
export const homeByAnswer = z.enum(['waiting', 'confirmed', 'declined'])
export type HomeByAnswer = z.output<typeof homeByAnswer>

/** `gone`: no friend any more, or a suspended account. */
export const homeByContactState = z.enum([...homeByAnswer.options, 'gone'])
export type HomeByContactState = z.output<typeof homeByContactState>

/** A person who is told if the rider does not report back in time: a friend, or an e-mail address. */
export const homeByContactSchema = z.object({
  /** Null for an e-mail address. */
  userId: userId.nullable(),
  /** Null for an e-mail address. */
  displayName: z.string().nullable(),
  /** Null for a friend. */
  email: z.string().nullable(),
  state: homeByContactState,
  /** Only confirmed contacts are told. */
  confirmed: z.boolean(),
  /** Whether the person was told. */
  told: z.boolean(),
})
export type HomeByContact = z.output<typeof homeByContactSchema>

export const homeBySchema = z.object({
  id: z.int(),
  dueAt: instant,
  rideId: z.int().nullable(),
  /** Null without a ride, and while the ride is not shown. */
  rideTitle: z.string().nullable(),
  note: z.string().nullable(),
  /** The time at which the contacts were told; null while they are not. */
  toldAt: instant.nullable(),
  contacts: z.array(homeByContactSchema),
})
export type HomeBy = z.output<typeof homeBySchema>

export const listHomeBy = defineRoute({
  method: 'GET',
  path: '/api/users/me/home-by',
  tag,
  summary: 'Lists the caller’s open “home by” entries, the earliest first',
  access: 'rider',
  reply: z.array(homeBySchema),
})

export const createHomeBy = defineRoute({
  method: 'POST',
  path: '/api/users/me/home-by',
  tag,
  summary: 'Tells up to three people if the caller does not report back by this time',
  access: 'rider',
  notifies: 'homeBy',
  body: z.object({
    dueAt: instant,
    /** A ride that the caller organises or takes part in. */
    rideId: id.nullable().optional(),
    contacts: z
      .array(z.union([z.object({ userId }), z.object({ email })]))
      .min(1)
      .max(limits.homeByContacts),
    note: optionalText(limits.homeByNote),
    /** An entry of the caller that the new one replaces. */
    replaces: id.nullable().optional(),
  }),
  reply: homeBySchema,
})

const homeByParams = z.object({ homeById: pathId })

export const reportHome = defineRoute({
  method: 'POST',
  path: '/api/users/me/home-by/:homeById/home',
  tag,
  summary: 'Reports that the caller is home; people who were told already are told this, too',
  access: 'rider',
  params: homeByParams,
})

export const deleteHomeBy = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/home-by/:homeById',
  tag,
  summary: 'Deletes a “home by” entry',
  access: 'rider',
  params: homeByParams,
})

/** Null without a guest link, and for riders who are no contact that was told. */
export const lateRiderLinkSchema = z.object({ token: guestToken.nullable() })

export const getLateRiderLink = defineRoute({
  method: 'GET',
  path: '/api/home-by/:homeById/guest-link',
  tag,
  summary: 'Returns the guest link of a rider who did not report back, for a friend who was told',
  access: 'rider',
  params: homeByParams,
  reply: lateRiderLinkSchema,
})

const homeByTokenParams = z.object({ token: characters(100) })

/** A rider’s question to the owner of an e-mail address. */
export const homeByQuestionSchema = z.object({
  /** The name of the rider who asks. */
  firstName: z.string(),
  state: homeByAnswer,
})
export type HomeByQuestion = z.output<typeof homeByQuestionSchema>

export const getHomeByQuestion = defineRoute({
  method: 'GET',
  path: '/api/home-by/contacts/:token',
  tag,
  summary: 'Returns the question of a mailed link',
  access: 'stranger',
  params: homeByTokenParams,
  reply: homeByQuestionSchema,
})

export const confirmHomeByContact = defineRoute({
  method: 'POST',
  path: '/api/home-by/contacts/:token/confirm',
  tag,
  summary: 'Confirms that the owner of the address wants to be told about this rider',
  access: 'stranger',
  params: homeByTokenParams,
  reply: homeByQuestionSchema,
  status: 200,
})

export const declineHomeByContact = defineRoute({
  method: 'POST',
  path: '/api/home-by/contacts/:token/decline',
  tag,
  summary: 'Declines: this rider cannot ask the address again',
  access: 'stranger',
  params: homeByTokenParams,
  reply: homeByQuestionSchema,
  status: 200,
})

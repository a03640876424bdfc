import { z } from 'zod'
import { emoji, memberRole, messageSchema, newMessageSchema, roomMemberSchema, roomSchema } from './chat-values.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import {
  optionalName,
  pageQuery,
  pathBigId,
  pathId,
  requiredName,
  requiredText,
  text,
  userId,
  wholeNumber,
} from '../values/values.ts'

const tag = 'Chat'
const roomParams = z.object({ roomId: pathId })
const messageParams = roomParams.extend({ messageId: pathBigId })
const memberParams = roomParams.extend({ userId })
const groupName = requiredName(limits.groupName, fieldMessage('groupNameRequired'))
const highestSeq = Number.MAX_SAFE_INTEGER

export const listRooms = defineRoute({
  method: 'GET',
  path: '/api/chat/rooms',
  tag,
  summary: 'Lists the caller’s conversations, newest first; `q` searches their names',
  access: 'rider',
  scopes: ['read', 'chat'],
  query: pageQuery.extend({ q: text(limits.searchText).optional() }),
  reply: z.array(roomSchema),
})

export const createRoom = defineRoute({
  method: 'POST',
  path: '/api/chat/rooms',
  tag,
  summary: 'Creates a conversation; two riders who already have one get it back (200)',
  access: 'rider',
  scopes: ['chat'],
  notifies: 'gathering',
  body: z
    .object({
      name: optionalName(limits.groupName),
      isGroupChat: z.boolean(),
      /** With or without the caller's id. */
      memberIds: z.array(userId).max(limits.groupMembers),
    })
    .check(({ value, issues }) => {
      if (value.isGroupChat && !value.name)
        issues.push({ code: 'custom', input: value, path: ['name'], message: fieldMessage('groupNameRequired') })
    }),
  reply: roomSchema,
})

export const getRoom = defineRoute({
  method: 'GET',
  path: '/api/chat/rooms/:roomId',
  tag,
  summary: 'Returns a conversation with all its members',
  access: 'rider',
  scopes: ['chat'],
  params: roomParams,
  reply: roomSchema,
})

export const renameRoom = defineRoute({
  method: 'PATCH',
  path: '/api/chat/rooms/:roomId',
  tag,
  summary: 'Renames a group (group admins only)',
  access: 'rider',
  scopes: ['chat'],
  params: roomParams,
  body: z.object({ name: groupName }),
  reply: roomSchema,
})

export const changeOwnMembership = defineRoute({
  method: 'PATCH',
  path: '/api/chat/rooms/:roomId/me',
  tag,
  summary: 'Mutes or unmutes a conversation',
  access: 'rider',
  scopes: ['chat'],
  params: roomParams,
  body: z.object({ isMuted: z.boolean() }),
  reply: roomSchema,
})

export const unreadSchema = z.object({
  /** Over all conversations that are not muted, counted up to `limits.unreadCount`. */
  unreadCount: z.int(),
})
export type Unread = z.output<typeof unreadSchema>

export const getUnread = defineRoute({
  method: 'GET',
  path: '/api/chat/unread',
  tag,
  summary: 'Counts the caller’s unread messages',
  access: 'rider',
  scopes: ['chat'],
  cost: 'cheap',
  reply: unreadSchema,
})

export const listMessages = defineRoute({
  method: 'GET',
  path: '/api/chat/rooms/:roomId/messages',
  tag,
  summary:
    'Lists a page of messages in order: the newest, or those before, after or around a `seq` (before and after exclude it)',
  access: 'rider',
  scopes: ['chat'],
  cost: 'cheap',
  params: roomParams,
  query: z.object({
    before: wholeNumber(0, highestSeq).optional(),
    after: wholeNumber(0, highestSeq).optional(),
    limit: wholeNumber(1, limits.messagesMax).optional(),
  }),
  reply: z.array(messageSchema),
})

export const messageMatchesSchema = z.object({
  /** Latest first. */
  matches: z.array(messageSchema),
  /** The `before` of the next call; null at the start of the conversation. */
  before: z.int().nullable(),
})
export type MessageMatches = z.output<typeof messageMatchesSchema>

export const searchMessages = defineRoute({
  method: 'GET',
  path: '/api/chat/rooms/:roomId/search',
  tag,
  summary: 'Searches messages by text, newest first; each call searches one stretch of the conversation',
  access: 'rider',
  scopes: ['chat'],
  cost: 'walk',
  params: roomParams,
  query: z.object({
    q: requiredText(limits.searchText, fieldMessage('searchTermRequired')),
    before: wholeNumber(0, highestSeq).optional(),
  }),
  reply: messageMatchesSchema,
})

export const sendMessage = defineRoute({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/messages',
  tag,
  summary: 'Sends a message; repeating a `clientId` returns the same message (200)',
  access: 'rider',
  scopes: ['chat'],
  params: roomParams,
  body: newMessageSchema,
  reply: messageSchema,
})

export const editMessage = defineRoute({
  method: 'PATCH',
  path: '/api/chat/rooms/:roomId/messages/:messageId',
  tag,
  summary: 'Edits the text of the caller’s message',
  access: 'rider',
  scopes: ['chat'],
  params: messageParams,
  body: z.object({ content: text(limits.message) }),
  reply: messageSchema,
})

export const deleteMessage = defineRoute({
  method: 'DELETE',
  path: '/api/chat/rooms/:roomId/messages/:messageId',
  tag,
  summary: 'Deletes the content of the caller’s message; its position stays',
  access: 'rider',
  scopes: ['chat'],
  params: messageParams,
  reply: messageSchema,
})

export const addReaction = defineRoute({
  method: 'PUT',
  path: '/api/chat/rooms/:roomId/messages/:messageId/reactions/:emoji',
  tag,
  summary: 'Adds a reaction to a message',
  access: 'rider',
  scopes: ['chat'],
  params: messageParams.extend({ emoji }),
  reply: messageSchema,
})

export const removeReaction = defineRoute({
  method: 'DELETE',
  path: '/api/chat/rooms/:roomId/messages/:messageId/reactions/:emoji',
  tag,
  summary: 'Removes a reaction from a message',
  access: 'rider',
  scopes: ['chat'],
  params: messageParams.extend({ emoji }),
  reply: messageSchema,
})

export const readMarkSchema = z.object({ roomId: z.int(), lastReadSeq: z.int() })
export type ReadMark = z.output<typeof readMarkSchema>

export const markRead = defineRoute({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/read',
  tag,
  summary: 'Marks messages as read up to a `seq`, or all; the position never moves back',
  access: 'rider',
  scopes: ['chat'],
  params: roomParams,
  body: z.object({ upTo: z.int().min(0).max(highestSeq).optional() }).optional(),
  reply: readMarkSchema,
  status: 200,
})

export const listMembers = defineRoute({
  method: 'GET',
  path: '/api/chat/rooms/:roomId/members',
  tag,
  summary: 'Lists the members of a conversation',
  access: 'rider',
  scopes: ['chat'],
  params: roomParams,
  reply: z.array(roomMemberSchema),
})

export const addMembers = defineRoute({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/members',
  tag,
  summary: 'Adds riders to a group (group admins only)',
  access: 'rider',
  scopes: ['chat'],
  notifies: 'gathering',
  params: roomParams,
  body: z.object({ userIds: z.array(userId).min(1, fieldMessage('riderRequired')).max(limits.groupMembers) }),
  reply: z.array(roomMemberSchema),
})

export const changeMember = defineRoute({
  method: 'PATCH',
  path: '/api/chat/rooms/:roomId/members/:userId',
  tag,
  summary: 'Changes the role of a group member (group admins only)',
  access: 'rider',
  scopes: ['chat'],
  params: memberParams,
  body: z.object({ role: memberRole }),
  reply: roomMemberSchema,
})

export const removeMember = defineRoute({
  method: 'DELETE',
  path: '/api/chat/rooms/:roomId/members/:userId',
  tag,
  summary: 'Removes a rider from a group (group admins only), or leaves the group',
  access: 'rider',
  scopes: ['chat'],
  params: memberParams,
})

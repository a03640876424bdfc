import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { riderSchema } from '../riders/riders.ts'
import { bigId, instant, name, point, text, userId } from '../values/values.ts'

let oneEmoji: RegExp | undefined

export const contentType = z.enum(['text', 'image', 'file', 'location', 'system'])
export type ContentType = z.output<typeof contentType>

export const memberRole = z.enum(['member', 'admin'])
export type MemberRole = z.output<typeof memberRole>

/** The id by which a browser recognises its own message: any text, usually a UUID. */
export const clientId = characters(limits.clientId).min(1)

/** One emoji as a reader sees it: a flag or a family counts as one. */
export const emoji = characters(limits.emoji).refine(isOneEmoji, fieldMessage('mustBeOneEmoji'))

function isOneEmoji(value: string): boolean {
  // A phone takes 130 ms to read a pattern with all emojis, so the module does not contain one as a literal.
  oneEmoji ??= new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v')
  return oneEmoji.test(value)
}

const placeMetadata = { lat: point.shape.lat.optional(), lng: point.shape.lng.optional(), label: z.string().optional() }

const fileMetadata = {
  fileName: z.string().optional(),
  fileType: z.string().optional(),
  size: z.int().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
}

export type SystemEvent =
  | 'created'
  | 'joined'
  | 'left'
  | 'added'
  | 'removed'
  | 'renamed'
  | 'changed'
  | 'cancelled'
  | 'liveStatus'

/** A sentence of the catalogue with its values: names at that time, numbers, and other sentences. The server limits its size. */
const eventText = z.object({ key: z.string(), values: z.record(z.string(), z.unknown()).optional() })
export type EventText = z.output<typeof eventText>

const systemMetadata = {
  /** A `SystemEvent`, or one of another version. */
  event: z.string().optional(),
  /** The rider whom the event affected. */
  userId: userId.optional(),
  /** What browsers show in the language of their reader. Without it, or with an unknown key, they show `content`, which is English. */
  text: eventText.optional(),
}

/** As it is stored and sent. One object for all kinds, because a union would make the serializer validate each message. `bodyOf` narrows it. */
export const messageMetadataSchema = z.object({ ...placeMetadata, ...fileMetadata, ...systemMetadata })
export type MessageMetadata = z.output<typeof messageMetadataSchema>

type Shape<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>

/** The type check reports a kind that is missing here. */
interface MetadataByKind {
  text: null
  image: Shape<typeof fileMetadata>
  file: Shape<typeof fileMetadata>
  location: Shape<typeof placeMetadata>
  system: Shape<typeof systemMetadata>
}
export type MetadataOf<Kind extends ContentType> = MetadataByKind[Kind]

/** The kind of a message with the metadata of that kind; null once the message was deleted. */
export type MessageBody = {
  [Kind in ContentType]: { contentType: Kind; metadata: MetadataOf<Kind> | null }
}[ContentType]

/** Narrows the metadata of a message by its kind. */
export const bodyOf = ({
  contentType: kind,
  metadata,
}: {
  contentType: ContentType
  metadata: MessageMetadata | null
}) => ({ contentType: kind, metadata }) as MessageBody

export const messageKinds: Record<ContentType, { needsContent: boolean; needsFile: boolean; isOfRider: boolean }> = {
  text: { needsContent: true, needsFile: false, isOfRider: true },
  image: { needsContent: false, needsFile: true, isOfRider: true },
  file: { needsContent: false, needsFile: true, isOfRider: true },
  location: { needsContent: false, needsFile: false, isOfRider: true },
  /** Written by the server. It cannot be edited, deleted, found or reported. */
  system: { needsContent: true, needsFile: false, isOfRider: false },
}

/** The quoted beginning of a message of the same room, in its current version. */
export const quoteSchema = z.object({
  id: z.int(),
  seq: z.int(),
  senderId: userId,
  /** The sender's first name, empty for a deleted account. */
  senderName: z.string(),
  contentType,
  /** At most `limits.quote` characters, empty once it was deleted. */
  content: z.string(),
  /** As in the metadata of a system message. */
  text: eventText.optional(),
  isDeleted: z.boolean(),
})
export type Quote = z.output<typeof quoteSchema>

export const reactionSchema = z.object({ emoji: z.string(), userIds: z.array(userId) })
export type Reaction = z.output<typeof reactionSchema>

export const messageSchema = z.object({
  id: z.int(),
  roomId: z.int(),
  /** The sequence number in the room, without gaps. */
  seq: z.int(),
  senderId: userId,
  sender: riderSchema,
  /** Empty for a deleted message; the optional caption of an image, a file or a place. */
  content: z.string(),
  contentType,
  metadata: messageMetadataSchema.nullable(),
  storageKey: z.string().nullable(),
  replyTo: quoteSchema.nullable(),
  /** In the order in which each emoji was first used. */
  reactions: z.array(reactionSchema),
  sentAt: instant,
  editedAt: instant.nullable(),
  isDeleted: z.boolean(),
  /** The readers among members that send receipts. Empty in rooms of more than `limits.receiptMembers` members. */
  readBy: z.array(userId),
  /** Only in the sender's own copy. */
  clientId: z.string().optional(),
})
export type Message = z.output<typeof messageSchema>

export const roomMemberSchema = riderSchema.extend({
  role: memberRole,
  /** A member added this rider. All other riders in a ride's room join and leave it by their RSVPs. */
  wasAdded: z.literal(true).optional(),
})
export type RoomMember = z.output<typeof roomMemberSchema>

export const roomSchema = z.object({
  id: z.int(),
  /** Null for a direct room, which is named after the other rider. */
  name: z.string().nullable(),
  isGroupChat: z.boolean(),
  rideId: z.int().nullable(),
  lastMessageAt: instant.nullable(),
  lastMessage: messageSchema.nullable(),
  lastSeq: z.int(),
  /** All unread counts are derived from it. */
  lastReadSeq: z.int(),
  /** The number of later messages of others, up to `limits.unreadCount`. */
  unreadCount: z.int(),
  memberCount: z.int(),
  /** In lists at most ten, admins first; the caller is always included, and so is the other rider of a direct room. */
  members: z.array(roomMemberSchema),
  myRole: memberRole,
  isMuted: z.boolean(),
  /** False in a direct room if either rider blocked the other or deleted the account. */
  canWrite: z.boolean(),
  createdAt: instant,
})
export type Room = z.output<typeof roomSchema>

/** Whether a text has a visible character, not only spaces and format characters. */
export const isVisibleText = (content: string) => /[^\s\p{Cf}]/u.test(content)

/** The browser sends only a place. The server adds all other metadata. */
const newMessageMetadata = messageMetadataSchema
  .pick({ lat: true, lng: true })
  .extend({ label: name(limits.label).optional() })

/** A new message, by a call or by the socket. Only text messages need content. */
export const newMessageFields = {
  content: text(limits.message).default(''),
  contentType: contentType.exclude(['system']).default('text'),
  metadata: newMessageMetadata.nullable().optional(),
  storageKey: characters(64).nullable().optional(),
  clientId: clientId.optional(),
  /** A message of the same room. */
  replyToId: bigId.nullable().optional(),
}

interface Fields {
  content: string
  contentType: ContentType
  metadata?: MessageMetadata | null | undefined
  storageKey?: string | null | undefined
}

export function checkNewMessage({ value, issues }: z.core.ParsePayload<Fields>): void {
  const { content, contentType: type, metadata, storageKey } = value
  const refuse = (path: string, message: string) => issues.push({ code: 'custom', input: value, path: [path], message })
  const { needsContent, needsFile } = messageKinds[type]
  if (needsContent && !isVisibleText(content)) refuse('content', fieldMessage('messageRequired'))
  if (type === 'location' && (metadata?.lat === undefined || metadata.lng === undefined))
    refuse('metadata', fieldMessage('mustContainPoint'))
  if (needsFile && !storageKey) refuse('storageKey', fieldMessage('uploadFirst'))
  if (!needsFile && storageKey) refuse('storageKey', fieldMessage('unexpectedStorageKey'))
}

export const newMessageSchema = z.object(newMessageFields).check(checkNewMessage)
export type NewMessage = z.output<typeof newMessageSchema>

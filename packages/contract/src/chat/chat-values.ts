import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { limits } from '../values/limits.ts'
import { riderSchema } from '../riders/riders.ts'
import { id, instant, name, point, text, userId } from '../values/values.ts'

export const contentType = z.enum(['text', 'image', 'file', 'location', 'system'])
export type ContentType = z.output<typeof contentType>

export const memberRole = z.enum(['member', 'admin'])
export type MemberRole = z.output<typeof memberRole>

/** How a browser recognises its own message again: any text, a UUID by custom. */
export const clientId = characters(limits.clientId).min(1)

/** One emoji as people see it: a flag or a family counts as one. */
export const emoji = characters(limits.emoji).regex(/^\p{RGI_Emoji}$/v, 'Must be one emoji')

const placeMetadata = { lat: point.shape.lat.optional(), lng: point.shape.lng.optional(), label: z.string().optional() }

const fileMetadata = {
  fileName: z.string().optional(),
  fileType: z.string().optional(),
  size: z.int().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
}

/** The events that a system message may tell. */
export type SystemEvent = 'created' | 'joined' | 'left' | 'added' | 'removed' | 'renamed' | 'changed' | 'cancelled'

const systemMetadata = {
  /** A `SystemEvent`, or one of another version. */
  event: z.string().optional(),
  /** The rider whom the event affected. */
  userId: userId.optional(),
}

/**
 * What a message says beside its content, as it is stored and sent: one object for all kinds, because the serializer of replies would have to
 * validate each message to choose between shapes. Use `bodyOf` to read the members of one kind.
 */
export const messageMetadataSchema = z.object({ ...placeMetadata, ...fileMetadata, ...systemMetadata })
export type MessageMetadata = z.output<typeof messageMetadataSchema>

type Shape<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>

/** The metadata of each kind of message. The type check finds a kind without a line. */
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

/** The rules of each kind of message. */
export const messageKinds: Record<ContentType, { needsContent: boolean; needsFile: boolean; isOfRider: boolean }> = {
  text: { needsContent: true, needsFile: false, isOfRider: true },
  image: { needsContent: false, needsFile: true, isOfRider: true },
  file: { needsContent: false, needsFile: true, isOfRider: true },
  location: { needsContent: false, needsFile: false, isOfRider: true },
  /** Written by the server. It cannot be edited, deleted, found or reported. */
  system: { needsContent: true, needsFile: false, isOfRider: false },
}

/** What a reply quotes: the beginning of a message of the same room as it reads now. */
export const quoteSchema = z.object({
  id: z.int(),
  seq: z.int(),
  senderId: userId,
  /** The sender's first name. */
  senderName: z.string(),
  contentType,
  /** At most `limits.quote` characters, empty once it was deleted. */
  content: z.string(),
  isDeleted: z.boolean(),
})
export type Quote = z.output<typeof quoteSchema>

export const reactionSchema = z.object({ emoji: z.string(), userIds: z.array(userId) })
export type Reaction = z.output<typeof reactionSchema>

export const messageSchema = z.object({
  id: z.int(),
  roomId: z.int(),
  /** Grows by one a room, without gaps. */
  seq: z.int(),
  senderId: userId,
  sender: riderSchema,
  /** Empty once it was deleted; the caption of an image, a file or a place, which may be empty. */
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
  /**
   * The readers among members that send receipts, by their last read `seq`. Empty in rooms of more than
   * `limits.receiptMembers` members.
   */
  readBy: z.array(userId),
  /** For its sender alone. */
  clientId: z.string().optional(),
})
export type Message = z.output<typeof messageSchema>

export const roomMemberSchema = riderSchema.extend({
  role: memberRole,
  /** Let in by hand. In a ride's room all others are there by their answers, and leave by them. */
  wasAdded: z.literal(true).optional(),
})
export type RoomMember = z.output<typeof roomMemberSchema>

export const roomSchema = z.object({
  id: z.int(),
  /** Null for two riders: the room is named after the other one. */
  name: z.string().nullable(),
  isGroupChat: z.boolean(),
  rideId: z.int().nullable(),
  lastMessageAt: instant.nullable(),
  lastMessage: messageSchema.nullable(),
  lastSeq: z.int(),
  /** The one fact of which everything unread is derived. */
  lastReadSeq: z.int(),
  /** Messages of others after it, counted up to `limits.unreadCount`. */
  unreadCount: z.int(),
  memberCount: z.int(),
  /** In lists the first ten, admins first; whoever asks is always among them, and so is the other of two. */
  members: z.array(roomMemberSchema),
  myRole: memberRole,
  isMuted: z.boolean(),
  /** Not where either of two blocked the other or has left the site. */
  canWrite: z.boolean(),
  createdAt: instant,
})
export type Room = z.output<typeof roomSchema>

/** Something to be seen: neither blanks alone nor characters without a shape. */
export const isVisibleText = (content: string) => /[^\s\p{Cf}]/u.test(content)

/** A browser names only a place; the server adds everything else itself. */
const newMessageMetadata = messageMetadataSchema
  .pick({ lat: true, lng: true })
  .extend({ label: name(limits.label).optional() })

/** What is sent, by a call or by the socket. Only text needs content: a caption may be missing. */
export const newMessageFields = {
  content: text(limits.message).default(''),
  contentType: contentType.exclude(['system']).default('text'),
  /** A location's `lat`, `lng` and `label`. */
  metadata: newMessageMetadata.nullable().optional(),
  storageKey: characters(64).nullable().optional(),
  clientId: clientId.optional(),
  /** A message of the same room. */
  replyToId: id.nullable().optional(),
}

interface Fields {
  content: string
  contentType: ContentType
  metadata?: MessageMetadata | null | undefined
  storageKey?: string | null | undefined
}

/** Says what is missing for the content type that was named. */
export function checkNewMessage({ value, issues }: z.core.ParsePayload<Fields>): void {
  const { content, contentType: type, metadata, storageKey } = value
  const refuse = (path: string, message: string) => issues.push({ code: 'custom', input: value, path: [path], message })
  const { needsContent, needsFile } = messageKinds[type]
  if (needsContent && !isVisibleText(content)) refuse('content', 'Write something first')
  if (type === 'location' && (metadata?.lat === undefined || metadata.lng === undefined))
    refuse('metadata', 'Must hold lat and lng')
  if (needsFile && !storageKey) refuse('storageKey', 'Upload the file first')
  if (!needsFile && storageKey) refuse('storageKey', 'Only images and files have one')
}

export const newMessageSchema = z.object(newMessageFields).check(checkNewMessage)
export type NewMessage = z.output<typeof newMessageSchema>

/** The frame of a crowd that the references read: see `sayOne` in programs/crowd.ts. */
export interface SaidFrame {
  content: string
  contentType: string
  clientId: string
}

/** A message of the references with the fields of the product's messages, so that its frame is as long. */
export const bareMessage = (roomId: number, { content, contentType }: SaidFrame, { id, sentAt }: StoredMessage) => ({
  id,
  roomId,
  seq: id,
  senderId: sender.id,
  sender: { ...sender, lastActive: sentAt },
  content,
  contentType,
  metadata: null,
  storageKey: null,
  replyTo: null,
  reactions: [],
  sentAt,
  editedAt: null,
  isDeleted: false,
  readBy: [],
})

export interface StoredMessage {
  id: number
  sentAt: Date
}

export const bareSenderId = 'crowd-100'

const sender = {
  id: bareSenderId,
  username: 'crowd.100',
  displayName: 'Rider No100',
  firstName: 'Rider',
  profileImageUrl: null,
  isOnline: true,
}

/** The table of the references: what a chat needs to show a conversation and to recognise a repeated message. */
export const bareMessagesTable = `
  create table if not exists bare_messages (
    id bigserial primary key, room_id int not null, sender_id text not null, client_id text not null, content text not null,
    content_type text not null, sent_at timestamptz not null default now(), unique (sender_id, client_id));
  create index if not exists bare_messages_room on bare_messages (room_id, id)`

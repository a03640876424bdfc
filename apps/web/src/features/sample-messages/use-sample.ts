import type { Rider } from '@scooter-rides/contract'
import { useState } from 'react'
import type { ConversationChoice } from '../chat-shared/new-conversation/new-conversation-dialog.tsx'
import { partnerIn } from '../chat-shared/text/room-labels.ts'
import * as sample from './sample-data.ts'

/** The sample data and the actions on them; a reload resets them. */
export function useSample() {
  const [conversations, setConversations] = useState(() => sample.conversations(new Date()))
  const [friends, setFriends] = useState(sample.friends)
  const [requests, setRequests] = useState(sample.requests)
  const [activeRoomId, open] = useState(conversations[0]?.room.id)

  function change(roomId: number, apply: (conversation: sample.Conversation) => sample.Conversation) {
    setConversations((all) => all.map((one) => (one.room.id === roomId ? apply(one) : one)).toSorted(byLatest))
  }
  return {
    conversations: conversations.map(sample.inLanguage),
    friends,
    requests,
    activeRoomId,
    open,
    read: (roomId: number) => change(roomId, sample.markRead),
    send(roomId: number, content: sample.Content) {
      const sentAt = new Date()
      change(roomId, (conversation) => sample.addMessage(conversation, sample.self, sentAt, content))
    },
    /** Two riders have one conversation; groups may have the same members and names. */
    create({ isGroupChat, name, riders }: ConversationChoice) {
      const known = conversations.find(({ room }) => partnerIn(room, sample.self.id)?.id === riders[0]?.id)
      if (known && !isGroupChat) return open(known.room.id)
      const created = sample.newConversation(conversations.length + 1, isGroupChat ? name : null, riders, new Date())
      setConversations([created, ...conversations])
      open(created.room.id)
    },
    answer(rider: Rider, isAccepted: boolean) {
      setRequests(requests.filter(({ id }) => id !== rider.id))
      if (isAccepted) setFriends([...friends, rider])
    },
  }
}

const byLatest = ({ room: one }: sample.Conversation, { room: other }: sample.Conversation) =>
  Number(other.lastMessageAt ?? other.createdAt) - Number(one.lastMessageAt ?? one.createdAt)

import type { Rider } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../lib/language/t.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { MessagesFrame, type MessagesTab } from '../chat-shared/messages-frame.tsx'
import type { ConversationChoice } from '../chat-shared/new-conversation/new-conversation-dialog.tsx'
import { AnswerButtons } from '../chat-shared/riders/answer-buttons.tsx'
import { MessageButton } from '../chat-shared/riders/message-button.tsx'
import { RequestsView } from '../chat-shared/riders/requests-view.tsx'
import { RiderRow } from '../chat-shared/riders/rider-row.tsx'
import { RiderSection } from '../chat-shared/riders/rider-section.tsx'
import { RoomListView } from '../chat-shared/rooms/room-list-view.tsx'
import { listName } from '../chat-shared/text/room-labels.ts'
import { useRoomKeys } from '../chat-shared/use-room-keys.ts'
import { hasTerm } from './has-term.ts'
import { SampleConversation } from './sample-conversation.tsx'
import { self } from './sample-data.ts'
import { useSample } from './use-sample.ts'

const NewConversation = lazyPart(async () => (await import('./new-conversation.tsx')).NewConversation)

/** The messages screen with sample data: every button works, and nothing is sent. */
export function SampleMessages() {
  const { conversations, friends, requests, activeRoomId, open, read, send, create, answer } = useSample()
  const [tab, setTab] = useState<MessagesTab>('chats')
  const [term, setTerm] = useState('')
  const [isChoosing, setIsChoosing] = useState(false)
  const active = conversations.find(({ room }) => room.id === activeRoomId)
  const rooms = conversations.map(({ room }) => room)
  const found = rooms.filter((room) => hasTerm(listName(room, self.id), term))
  useRoomKeys(found, activeRoomId, open)

  function start(choice: ConversationChoice) {
    create(choice)
    setIsChoosing(false)
    setTerm('')
    setTab('chats')
  }
  const openConversation = (rider: Rider) => start({ isGroupChat: false, name: '', riders: [rider] })

  return (
    <div className="page">
      <Panel
        title={t('sample.title')}
        headingLevel={1}
        meta={<Badge tone="amber">{t('sample.badge')}</Badge>}
        padding="flush"
      >
        <MessagesFrame
          tab={tab}
          onTab={setTab}
          unreadCount={rooms.reduce((sum, { unreadCount }) => sum + unreadCount, 0)}
          requestCount={requests.length}
          chats={
            <RoomListView
              rooms={found}
              riderId={self.id}
              activeRoomId={activeRoomId}
              term={term}
              isFiltered={term.trim() !== ''}
              onTerm={setTerm}
              onOpen={open}
              onNew={() => setIsChoosing(true)}
            />
          }
          friends={
            <RiderSection title={t('sample.friends')}>
              <ul className="rows">
                {friends.map((rider) => (
                  <RiderRow key={rider.id} rider={rider}>
                    <MessageButton firstName={rider.firstName} variant="row" onPress={() => openConversation(rider)} />
                  </RiderRow>
                ))}
              </ul>
            </RiderSection>
          }
          requests={
            <RequestsView
              incoming={requests.map((rider) => (
                <RiderRow key={rider.id} rider={rider}>
                  <AnswerButtons
                    firstName={rider.firstName}
                    size="small"
                    onAccept={() => answer(rider, true)}
                    onDecline={() => answer(rider, false)}
                  />
                </RiderRow>
              ))}
              outgoing={[]}
            />
          }
        >
          {active && (
            <SampleConversation
              key={activeRoomId}
              conversation={active}
              onRead={() => read(active.room.id)}
              onSend={(content) => send(active.room.id, content)}
              onBack={() => open(undefined)}
            />
          )}
        </MessagesFrame>
      </Panel>
      {isChoosing && <NewConversation friends={friends} onCreate={start} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}

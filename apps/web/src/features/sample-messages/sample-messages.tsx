import { useReducer, useState } from 'react'

import { classNames } from '../../ui/base/class-names.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationView } from './conversation-view.tsx'
import { FriendList, RequestList } from './people-lists.tsx'
import { initialState, reduceSample } from './sample-state.ts'

import '../../ui/content/chat-layout.css'
import './sample-messages.css'

const NewConversation = lazyPart(async () => (await import('./new-conversation.tsx')).NewConversation)

type Section = 'chats' | 'friends' | 'requests'

/** The conversations with sample data: every button works, and nothing is sent. */
export function SampleMessages() {
  const [state, dispatch] = useReducer(reduceSample, initialState)
  const [section, setSection] = useState<Section>('chats')
  const [isChoosing, setChoosing] = useState(false)
  const room = state.rooms.find(({ id }) => id === state.activeRoomId)
  const unread = state.rooms.reduce((sum, { unread: count }) => sum + count, 0)

  return (
    <div className="page">
      <Panel title="Messages" headingLevel={1} meta={<Badge tone="amber">Sample</Badge>} padding="flush">
        <div className={classNames('talk', room && 'talk-open')}>
          <div className="talk-list">
            <Tabs<Section>
              label="Messages"
              look="sub"
              value={section}
              onChange={setSection}
              tabs={[
                {
                  value: 'chats',
                  label: 'Chats',
                  count: unread,
                  content: (
                    <ConversationList
                      rooms={state.rooms}
                      activeRoomId={state.activeRoomId}
                      onOpen={(roomId) => dispatch({ type: 'open', roomId })}
                      onNew={() => setChoosing(true)}
                    />
                  ),
                },
                {
                  value: 'friends',
                  label: 'Friends',
                  content: <FriendList friends={state.friends} onTalk={(rider) => dispatch({ type: 'talk', rider })} />,
                },
                {
                  value: 'requests',
                  label: 'Requests',
                  count: state.requests.length,
                  content: (
                    <RequestList
                      requests={state.requests}
                      onAnswer={(requestId, isAccepted) => dispatch({ type: 'answer', requestId, isAccepted })}
                    />
                  ),
                },
              ]}
            />
          </div>
          <ConversationView
            key={room?.id}
            room={room}
            riders={state.friends}
            onSend={(content) => dispatch({ type: 'send', content })}
            onBack={() => dispatch({ type: 'close' })}
          />
        </div>
      </Panel>
      {isChoosing && (
        <NewConversation
          riders={state.friends}
          onClose={() => setChoosing(false)}
          onCreate={(conversation) => {
            dispatch({ type: 'create', ...conversation })
            setSection('chats')
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}

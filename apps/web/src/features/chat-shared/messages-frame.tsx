import type { ReactNode, RefObject } from 'react'
import { unreadText } from '../../lib/unread-text.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Kbd } from '../../ui/feedback/badge.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'

import './chat-layout.css'
import './chat-views.css'

export type MessagesTab = 'chats' | 'friends' | 'requests'

interface MessagesFrameProps {
  tab: MessagesTab
  onTab: (tab: MessagesTab) => void
  unreadCount: number | undefined
  requestCount: number | undefined
  /** The contents of the tabs. */
  chats: ReactNode
  friends: ReactNode
  requests: ReactNode
  /** The box of the tabs. */
  list?: RefObject<HTMLDivElement | null>
  /** The open conversation, if there is one. */
  children: ReactNode
}

/** Conversations and people on the left, the open conversation on the right; on a phone one at a time. */
export function MessagesFrame({
  tab,
  onTab,
  unreadCount,
  requestCount,
  chats,
  friends,
  requests,
  list,
  children,
}: MessagesFrameProps) {
  const isOpen = Boolean(children)
  return (
    <div className={classNames('talk', isOpen && 'talk-open')}>
      <div className="talk-list" ref={list}>
        <Tabs<MessagesTab>
          label="Messages"
          variant="sub"
          value={tab}
          onChange={onTab}
          tabs={[
            {
              value: 'chats',
              label: 'Chats',
              count: unreadCount ? unreadText(unreadCount) : undefined,
              content: chats,
            },
            { value: 'friends', label: 'Friends', content: friends },
            { value: 'requests', label: 'Requests', count: requestCount || undefined, content: requests },
          ]}
        />
      </div>
      {isOpen ? (
        children
      ) : (
        <div className="talk-conversation">
          <Empty title="No Conversation Selected">
            Pick a chat on the left. <Kbd>Alt</Kbd> <Kbd>↑</Kbd> and <Kbd>Alt</Kbd> <Kbd>↓</Kbd> move between chats.
          </Empty>
        </div>
      )}
    </div>
  )
}

import type { ReactNode, RefObject } from 'react'
import { richText } from '../../lib/language/rich-text.ts'
import { t } from '../../lib/language/t.ts'
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

const keyName = (key: ReactNode) => <Kbd>{key}</Kbd>

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
          label={t('chat.frame.label')}
          variant="sub"
          value={tab}
          onChange={onTab}
          tabs={[
            {
              value: 'chats',
              label: t('chat.frame.chats'),
              count: unreadCount ? unreadText(unreadCount) : undefined,
              content: chats,
            },
            { value: 'friends', label: t('chat.frame.friends'), content: friends },
            { value: 'requests', label: t('chat.frame.requests'), count: requestCount || undefined, content: requests },
          ]}
        />
      </div>
      {isOpen ? (
        children
      ) : (
        <div className="talk-conversation">
          <Empty title={t('chat.frame.noneTitle')}>{richText('chat.frame.none', { kbd: keyName })}</Empty>
        </div>
      )}
    </div>
  )
}

import type { Message, Room } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Button } from '../../../ui/actions/button.tsx'
import ArrowDownIcon from '~icons/pixelarticons/arrow-down'
import type { RoomOfMessages } from '../../chat-shared/conversation/message-bubble.tsx'
import { LogFrame } from '../../chat-shared/conversation/log-frame.tsx'
import { LogSeparator } from '../../chat-shared/conversation/log-separator.tsx'
import { loadEarlier, loadLater, loadNewest } from '../cache/window-cache.ts'
import type { MessageWindow } from '../cache/message-window.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import { EntryRow } from './entry-row.tsx'
import { MessageRow } from './message-row.tsx'
import { type Row, rowsOf } from './rows.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useSeeMessages } from './use-see-messages.ts'

interface MessageLogProps {
  room: Room
  riderId: string
  window: MessageWindow
  entries: readonly OutboxEntry[]
  /** A message to scroll to, and when this was requested. */
  target: { seq: number; requestedAt: number } | undefined
  onJump: (seq: number) => void
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
}

/** Within this many rows of an edge, the next page is fetched. */
const nearEdge = 4

/** The loaded messages, oldest first. */
export function MessageLog({ room, riderId, window: messageWindow, entries, target, ...actions }: MessageLogProps) {
  const queryClient = useQueryClient()
  const log = useRef<HTMLDivElement>(null)
  const now = useMinute()
  // The line above new messages keeps the position that it had when the conversation was opened.
  const [readAt] = useState(room.unreadCount > 0 ? room.lastReadSeq : nothingNew)
  const { messages, hasEarlier, hasLater } = messageWindow
  const shown = hasLater ? noEntries : entries
  const rows = useMemo(
    () => rowsOf({ messages, hasEarlier, entries: shown, riderId, readAt }),
    [messages, hasEarlier, shown, riderId, readAt],
  )
  const isOwn = useCallback(
    (row: Row) => row.type === 'entry' || (row.type === 'message' && row.message.senderId === riderId),
    [riderId],
  )
  const { virtual, height, missed, noteScroll, toEnd, showRow } = useLogScroll(log, rows, isOwn)
  const items = virtual.getVirtualItems()
  const { canWrite, isGroupChat, memberCount, members } = room
  const roomOfRows = useMemo(
    () => ({ canWrite, isGroupChat, memberCount, members }),
    [canWrite, isGroupChat, memberCount, members],
  )
  useSeeMessages({ log, rows, virtual, riderId, roomId: room.id })

  const isPlaced = useRef(false)
  useEffect(() => {
    if (isPlaced.current || rows.length === 0) return
    isPlaced.current = true
    const firstNew = rows.findIndex(({ type }) => type === 'new')
    if (firstNew === -1) toEnd()
    else showRow(firstNew, 'start')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the first rows exist
  }, [rows])

  useEffect(() => {
    const at = target && rows.findIndex((row) => row.type === 'message' && row.message.seq === target.seq)
    if (at !== undefined && at !== -1) showRow(at, 'center')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per jump, when its message is loaded
  }, [target, messages.some(({ seq }) => seq === target?.seq)])

  const first = items[0]?.index
  const last = items.at(-1)?.index
  const drawnTo = items.at(-1)?.end ?? 0
  useEffect(() => {
    // The first render shows the top, before the box is scrolled to its position.
    const isInSight = (log.current?.scrollTop ?? 0) < drawnTo
    if (first !== undefined && first < nearEdge && hasEarlier && isPlaced.current && isInSight)
      void loadEarlier(queryClient, room.id).catch(() => undefined)
    if (last !== undefined && last >= rows.length - nearEdge && hasLater)
      void loadLater(queryClient, room.id).catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- measured heights must not trigger a fetch
  }, [first, last, hasEarlier, hasLater, rows.length, queryClient, room.id])

  function goToEnd() {
    if (!hasLater) return toEnd()
    return void loadNewest(queryClient, room.id).then(toEnd, () => undefined)
  }

  return (
    <LogFrame
      log={log}
      isEmpty={rows.length === 0}
      onScroll={noteScroll}
      over={
        (missed > 0 || hasLater) && (
          <Button size="small" icon={ArrowDownIcon} className="chat-to-end" onClick={goToEnd}>
            {missed > 0 ? t('chat.log.missed', { count: missed }) : t('chat.log.toNewest')}
          </Button>
        )
      }
    >
      <div className="chat-log-inner" style={{ height }}>
        {items.map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="chat-log-row"
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowFace row={row} room={roomOfRows} riderId={riderId} now={now} target={target} {...actions} />
              </div>
            )
          )
        })}
      </div>
    </LogFrame>
  )
}

/** Messages that arrive while the rider is reading need no line above them. */
const nothingNew = Number.MAX_SAFE_INTEGER
const noEntries: readonly OutboxEntry[] = []

interface RowFaceProps extends Pick<MessageLogProps, 'riderId' | 'target' | 'onJump' | 'onReply' | 'onEdit'> {
  row: Row
  room: RoomOfMessages
  now: Date
}

function RowFace({ row, now, target, ...rest }: RowFaceProps) {
  switch (row.type) {
    case 'day':
    case 'new':
      return <LogSeparator row={row} now={now} />
    case 'entry':
      return <EntryRow entry={row.entry} />
    case 'message':
      return (
        <MessageRow
          {...rest}
          message={row.message}
          now={now}
          isFirst={row.isFirst}
          isLast={row.isLast}
          isFound={target?.seq === row.message.seq}
        />
      )
  }
}

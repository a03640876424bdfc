import { describe, expect, test } from 'vitest'
import { sampleMessage } from '../../../../test/sample-chat.ts'
import { receivedDuringFetch, mergeMessages, appendMessage, applyRead, updateMessage } from './message-window.ts'

const messagesOf = (...seqs: number[]) => seqs.map((seq) => sampleMessage({ seq }))
const windowOf = (...seqs: number[]) => ({ messages: messagesOf(...seqs), hasEarlier: false, hasLater: false })
const seqsOf = ({ messages }: { messages: { seq: number }[] }) => messages.map(({ seq }) => seq)

describe('a new message', () => {
  test.each([
    ['is appended when it is the next one', windowOf(1, 2), 3, [1, 2, 3], false],
    ['is ignored when it is there already', windowOf(1, 2), 2, [1, 2], false],
    ['is not added when it leaves a gap', windowOf(1, 2), 4, [1, 2], true],
    ['is added as the first one', windowOf(), 1, [1], false],
    ['is not added while earlier messages are shown', { ...windowOf(1, 2), hasLater: true }, 9, [1, 2], false],
  ])('%s', (_, window, seq, shown, isGap) => {
    const appended = appendMessage(window, sampleMessage({ seq }))
    expect(seqsOf(appended.window)).toEqual(shown)
    expect(appended.isGap).toBe(isGap)
  })
})

test('merging overlapping messages keeps each once, in order, in its latest version', () => {
  const merged = mergeMessages(messagesOf(1, 3), [sampleMessage({ seq: 3, content: 'edited' }), ...messagesOf(2)])
  expect(merged.map(({ seq, content }) => [seq, content])).toEqual([
    [1, 'message 1'],
    [2, 'message 2'],
    [3, 'edited'],
  ])
})

test('a message keeps its clientId when a reply has none', () => {
  const own = sampleMessage({ seq: 1, clientId: 'c1' })
  expect(mergeMessages([own], messagesOf(1))[0]?.clientId).toBe('c1')
})

test('deleting a message empties the quotes of it', () => {
  const [quoted] = messagesOf(1)
  if (!quoted) throw new Error('no message')
  const { id, seq, senderId, content, contentType, isDeleted } = quoted
  const replyTo = { id, seq, senderId, senderName: 'Bo', content, contentType, isDeleted }
  const window = { ...windowOf(1), messages: [quoted, sampleMessage({ seq: 2, replyTo })] }
  const changed = updateMessage(window, { ...quoted, content: '', isDeleted: true })
  expect(changed.messages[1]?.replyTo).toMatchObject({ content: '', isDeleted: true })
})

test('reading up to a message marks earlier messages as read, except own ones', () => {
  const window = applyRead(windowOf(1, 2, 3), 'cy-id', 2)
  expect(window.messages.map(({ readBy }) => readBy)).toEqual([['cy-id'], ['cy-id'], []])
  expect(applyRead(window, 'bo-id', 3)).toBe(window)
})

test('finds the messages that were received while a window was fetched', () => {
  const before = windowOf(1, 2)
  const now = { ...before, messages: [...before.messages, ...messagesOf(3)] }
  expect(receivedDuringFetch(before, now).map(({ seq }) => seq)).toEqual([3])
})

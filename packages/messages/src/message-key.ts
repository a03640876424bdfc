import type { MessageArguments } from './message-arguments.ts'

/** Marks an argument that is a tag: `<link>text</link>` in the message. */
export interface Tag {
  tag: true
}

export type MessageKey = keyof MessageArguments

type HasTag<K extends MessageKey> = Tag extends MessageArguments[K][keyof MessageArguments[K]] ? true : false

/** The keys of messages without tags. */
export type TextKey = { [K in MessageKey]: HasTag<K> extends true ? never : K }[MessageKey]

/** The keys of messages with tags, which become elements. */
export type RichKey = Exclude<MessageKey, TextKey>

/** The values that `t(key)` needs: none, or an object with each argument of the message. */
export type ValuesOf<K extends MessageKey> = keyof MessageArguments[K] extends never
  ? []
  : [values: MessageArguments[K]]

import type { LiveStatus } from '@scooter-rides/contract'
import { translatable, type Translatable, type TranslatableMessage } from '@scooter-rides/messages'

/** @param names first names by id, as `lockUsers` returns them */
export const nameOf = (names: ReadonlyMap<string, string>, userId: string): Translatable =>
  names.get(userId) ?? translatable('chat-events.unknownRider')

/**
 * @param name of the organiser; undefined for a deleted account
 * @param changes sentences
 */
export function rideChangedText(
  name: string | undefined,
  changes: readonly TranslatableMessage[],
): TranslatableMessage {
  const joined = joinChanges(changes)
  return name === undefined
    ? translatable('chat-events.changedByOrganiser', { changes: joined })
    : translatable('chat-events.changed', { name, changes: joined })
}

/** @param name of the organiser; undefined for a deleted account */
export const rideCancelledText = (name: string | undefined): TranslatableMessage =>
  name === undefined
    ? translatable('chat-events.cancelledByOrganiser')
    : translatable('chat-events.cancelled', { name })

const liveStatusTexts: Record<LiveStatus, (name: Translatable) => TranslatableMessage> = {
  ok: (name) => translatable('chat-events.liveOk', { name }),
  wait: (name) => translatable('chat-events.liveWait', { name }),
  fuel: (name) => translatable('chat-events.liveFuel', { name }),
  help: (name) => translatable('chat-events.liveHelp', { name }),
  home: (name) => translatable('chat-events.liveHome', { name }),
  thanks: (name) => translatable('chat-events.liveThanks', { name }),
}

/** What a rider tells the group with one tap during a live ride. */
export const liveStatusText = (status: LiveStatus, name: Translatable) => liveStatusTexts[status](name)

function joinChanges([first = '', ...rest]: readonly Translatable[]): Translatable {
  return rest.length === 0 ? first : translatable('chat-events.changes', { first, rest: joinChanges(rest) })
}

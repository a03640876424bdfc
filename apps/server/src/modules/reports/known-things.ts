import type { KnownThing } from './reports.table.ts'

// Reported content as moderators see it, at the time of the report and now.

interface Profile {
  name: string
  username: string
  imageUrl: string | null
}

export const profileThing = ({ name, username, imageUrl }: Profile): KnownThing => ({
  title: name,
  text: `@${username}`,
  storageKey: imageUrl?.split('/').at(-1) ?? null,
})

export const rideThing = (ride: { title: string; description: string | null }): KnownThing => ({
  title: ride.title,
  text: ride.description,
  storageKey: null,
})

export const messageThing = (message: { name: string; content: string; storageKey: string | null }): KnownThing => ({
  title: message.name,
  text: message.content,
  storageKey: message.storageKey,
})

export const photoThing = (owner: { name: string }, storageKey: string): KnownThing => ({
  title: owner.name,
  text: null,
  storageKey,
})

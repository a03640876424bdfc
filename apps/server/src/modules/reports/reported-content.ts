import type { ContentSummary } from './reports.table.ts'

// Reported content as moderators see it, at the time of the report and now.

interface Profile {
  name: string
  username: string
  imageUrl: string | null
}

export const profileContent = ({ name, username, imageUrl }: Profile): ContentSummary => ({
  title: name,
  text: `@${username}`,
  storageKey: imageUrl?.split('/').at(-1) ?? null,
})

export const rideContent = (ride: { title: string; description: string | null }): ContentSummary => ({
  title: ride.title,
  text: ride.description,
  storageKey: null,
})

export const messageContent = (message: {
  name: string
  content: string
  storageKey: string | null
}): ContentSummary => ({
  title: message.name,
  text: message.content,
  storageKey: message.storageKey,
})

export const photoContent = (owner: { name: string }, storageKey: string): ContentSummary => ({
  title: owner.name,
  text: null,
  storageKey,
})

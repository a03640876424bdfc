import { form } from '../fixtures/form.ts'
import { jpeg } from '../fixtures/pictures.ts'
import type { TestClient } from '../app/test-app.ts'

export async function sendMessage(sender: TestClient, other: TestClient): Promise<{ id: number }> {
  const room = (await sender.post('/api/chat/rooms', { isGroupChat: false, memberIds: [other.id] })).json()
  return (await sender.post(`/api/chat/rooms/${room.id}/messages`, { content: 'rude words' })).json()
}

/** Returns the storage key. */
export async function setProfilePhoto(rider: TestClient): Promise<string> {
  const { payload, headers } = await form(['profileImage', await jpeg(), 'me.jpg', 'image/jpeg'])
  const { profileImageUrl } = (await rider.post('/api/users/profile-image', payload, headers)).json()
  return profileImageUrl.split('/').at(-1)
}

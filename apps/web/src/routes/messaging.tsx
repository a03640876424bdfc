import { SampleMessages } from '../features/sample-messages/sample-messages.tsx'

export function MessagingScreen() {
  return <SampleMessages />
}

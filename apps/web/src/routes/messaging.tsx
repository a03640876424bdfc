import { SampleMessages } from '../features/sample-messages/sample-messages.tsx'

/** The conversations screen with sample data, without an account. */
export function MessagingScreen() {
  return <SampleMessages />
}

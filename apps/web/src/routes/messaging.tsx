import { SampleMessages } from '../features/sample-messages/sample-messages.tsx'

/** The conversations on sample data, for everybody; its buttons work on that sample. */
export function MessagingScreen() {
  return <SampleMessages />
}

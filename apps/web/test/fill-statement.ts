import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Fills in what a decision of the team needs, in the dialog of the action. */
export async function fillStatement(user: UserEvent, dialog: HTMLElement, facts: string): Promise<void> {
  await user.type(within(dialog).getByRole('textbox', { name: 'What happened' }), facts)
  await user.type(within(dialog).getByRole('combobox', { name: 'Which rule' }), 'Be kind')
}

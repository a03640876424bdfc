/** Stays after a sign-out, because an offer that was declined must not return. */
export const installOfferKey = 'install-offer'

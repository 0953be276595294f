import { openMoneyStory } from '../../testing/money-story';

it.each(['@desk', null])(
  'a payment to an attendant is offered where a contact is configured: %j',
  async (contact) => {
    const story = await openMoneyStory({ financeContact: contact });
    try {
      const memberId = await story.newMember('attended');
      const { directFinance } = await story.done('getDepositOptions', memberId);
      const isOffered = contact !== null;
      expect(directFinance).toMatchObject({ enabled: isOffered, contact: contact ?? '' });
      const opened = await story.call('createCollection', memberId, { amount: '200' });
      expect(opened).toMatchObject(isOffered ? { ok: true } : { ok: false, refusal: 'NETWORK_UNAVAILABLE' });
    } finally {
      await story.close();
    }
  },
);

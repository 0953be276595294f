import { screen, waitFor } from '@testing-library/react';
import { accepted, refused } from '@realm/api-client/testing';
import { profileReceived } from '../../state/session/session.slice';
import { PROFILE, renderFeature } from '../../state/testing/render-app';
import { checkForm } from './check-form';
import { feature } from './index';

const filled = {
  kind: 'set',
  proof: 'login-1',
  newPassword: 'pay-word-7',
  confirmation: 'pay-word-7',
} as const;

describe('checkForm', () => {
  it.each([
    [{}, {}],
    [{ proof: '' }, { proof: 'empty' }],
    [{ newPassword: 'short1', confirmation: 'short1' }, { newPassword: 'too-short' }],
    [{ confirmation: 'pay-word-8' }, { confirmation: 'different' }],
    [{ kind: 'change', proof: 'pay-word-7' }, { newPassword: 'same-as-old' }],
    [{ kind: 'set', proof: 'pay-word-7' }, {}],
  ] as const)('%j has the issues %j', (over, issues) => {
    expect(checkForm({ ...filled, ...over })).toEqual(issues);
  });
});

describe('the screen', () => {
  async function open(answer: Parameters<typeof renderFeature>[1]['answers'], at = '/userCenter/safeVerify') {
    const view = await renderFeature(feature, { at, answers: answer ?? {}, member: true });
    view.store.dispatch(profileReceived({ ...PROFILE, hasPaymentPassword: false }));
    await view.user.type(await screen.findByLabelText('Login password'), 'login-1');
    await view.user.type(screen.getByLabelText('New payment password'), 'pay-word-7');
    await view.user.type(screen.getByLabelText('Confirm payment password'), 'pay-word-7');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    return view;
  }

  it('proves the first payment password by the login password and returns to what needed it', async () => {
    const { api } = await open(
      { editPaymentPassword: accepted(PROFILE) },
      '/userCenter/safeVerify?back=withdraw',
    );
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/userCenter/withdraw'));
    expect(api.calls.find(({ name }) => name === 'editPaymentPassword')?.input).toEqual({
      loginPassword: 'login-1',
      newPaymentPassword: 'pay-word-7',
      confirmation: 'pay-word-7',
    });
  });

  it('shows a wrong proof beside its field, and keeps the input', async () => {
    await open({ editPaymentPassword: refused('OLD_PASSWORD_WRONG') });
    expect(
      await screen.findByText("That isn't your login password. Please enter it again."),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('New payment password')).toHaveValue('pay-word-7');
  });
});

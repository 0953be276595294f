import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TakenMark } from '@realm/api-client';
import { signedOut } from '../session/session.slice';

export interface MarksState {
  /** The order that this page has open. */
  readonly orderId: string | null;
  /** Who has it: oneself, or somebody who was there before. `null` while that is not known. */
  readonly taken: TakenMark | null;
  /** Requested, and not answered yet. */
  readonly takeOver: boolean;
}

const initialState: MarksState = { orderId: null, taken: null, takeOver: false };

/** Who has the open order. */
export const marksSlice = createSlice({
  name: 'marks',
  initialState: initialState as MarksState,
  reducers: {
    orderOpened: (_state, { payload: { orderId } }: PayloadAction<{ orderId: string }>): MarksState => ({
      orderId,
      taken: null,
      takeOver: false,
    }),
    orderLeft: (state, { payload: { orderId } }: PayloadAction<{ orderId: string }>): MarksState =>
      state.orderId === orderId ? initialState : state,
    takeOverRequested: (state, { payload: { orderId } }: PayloadAction<{ orderId: string }>): MarksState =>
      state.orderId === orderId ? { ...state, takeOver: true } : state,
    orderMarked: (
      state,
      {
        payload: { orderId, taken, takeOver },
      }: PayloadAction<{ orderId: string; taken: TakenMark; takeOver: boolean }>,
    ): MarksState =>
      state.orderId === orderId ? { ...state, taken, takeOver: state.takeOver && !takeOver } : state,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { orderOpened, orderLeft, takeOverRequested, orderMarked } = marksSlice.actions;

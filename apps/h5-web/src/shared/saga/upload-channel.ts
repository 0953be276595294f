import { END, buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Answer } from '@realm/api-client';

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onUploadProgress: (share: number) => void;
}

/** Emits the progress of an upload as shares from 0 to 1, then the answer. Closing the channel aborts the upload. */
export const uploadChannel = <T>(
  send: (options: UploadOptions) => Promise<Answer<T>>,
): EventChannel<number | Answer<T>> =>
  eventChannel<number | Answer<T>>((emit) => {
    const abort = new AbortController();
    void send({ signal: abort.signal, onUploadProgress: emit }).then((answer) => {
      emit(answer);
      emit(END);
    });
    return () => abort.abort();
  }, buffers.expanding());

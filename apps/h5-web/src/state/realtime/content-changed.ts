import { createAction } from '@reduxjs/toolkit';

/** Staff have changed notices, banners, promotions or games, or one of them has begun or ended: what shows them reads again. */
export const contentChanged = createAction('realtime/contentChanged');

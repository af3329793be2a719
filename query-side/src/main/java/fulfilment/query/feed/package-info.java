/**
 * The announcement feed. Announcements are written in the transaction that updates the views, and read with a cursor that misses nothing.
 * Start with {@link fulfilment.query.feed.AnnouncementPublisher}. Rules EVT-11, EVT-12, EVT-13.
 */
@NullMarked
package fulfilment.query.feed;

import org.jspecify.annotations.NullMarked;

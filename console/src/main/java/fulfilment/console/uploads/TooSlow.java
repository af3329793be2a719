package fulfilment.console.uploads;

import java.io.IOException;

/** A form with a file comes too slowly, and is not read any further. */
public final class TooSlow extends IOException {

    TooSlow() {
        super("the file came too slowly: %d KB a second are needed; send it over a faster connection, or a smaller file"
                .formatted(PacedBody.BYTES_PER_SECOND / 1024));
    }
}

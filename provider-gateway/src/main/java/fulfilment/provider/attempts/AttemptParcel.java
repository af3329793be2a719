package fulfilment.provider.attempts;

import fulfilment.api.labels.Label;
import jakarta.persistence.Embeddable;
import org.jspecify.annotations.Nullable;

/** A parcel of an answered attempt. */
@Embeddable
record AttemptParcel(@Nullable String trackingcode, @Nullable String trackingurl, @Nullable String labelurl,
        @Nullable String labelurlZpl) {

    Label.Parcel shown() {
        return new Label.Parcel(trackingcode, trackingurl, labelurl, labelurlZpl);
    }
}

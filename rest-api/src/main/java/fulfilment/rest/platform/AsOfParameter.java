package fulfilment.rest.platform;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.wire.Times;
import fulfilment.api.wire.Wire;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The parameter {@code ?as_of=}: asks for the state at the end of a second of the past. Every read accepts it, or is {@link OnlyNow}. */
@Component
public class AsOfParameter {

    public static final String PARAMETER = "as_of";

    private final Wire wire;
    private final Clock clock;

    AsOfParameter(Wire wire, Clock clock) {
        this.wire = wire;
        this.clock = clock;
    }

    /** @return null if the request is about now, or changes something */
    public @Nullable Instant askedBy(HttpServletRequest request) {
        if (!request.getMethod().equals("GET") && !request.getMethod().equals("HEAD")) {
            return null;
        }
        var asked = request.getParameter(PARAMETER);
        if (asked == null) {
            return null;
        }
        var moment = parse(asked.strip());
        if (moment.isAfter(clock.instant())) {
            throw new BadParameter(PARAMETER, "lies in the future");
        }
        return moment;
    }

    private Instant parse(String text) {
        try {
            return Times.instant(text, wire.zone());
        } catch (DateTimeException malformed) {
            throw new BadParameter(PARAMETER, "must be YYYY-MM-DD HH:MM:SS");
        }
    }
}

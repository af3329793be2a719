package fulfilment.command.packagings;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.packagings.PackagingId;
import fulfilment.command.platform.Streams;
import org.springframework.stereotype.Component;

/** Which packagings there are, for decisions about other things. */
@Component
public class KnownPackagings {

    private final Streams streams;

    KnownPackagings(Streams streams) {
        this.streams = streams;
    }

    /** @throws NotFound when there is no such packaging */
    public void requireKnown(int idpackaging) {
        streams.load(Packaging.class, new PackagingId(idpackaging));
    }
}

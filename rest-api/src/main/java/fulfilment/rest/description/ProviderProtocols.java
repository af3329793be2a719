package fulfilment.rest.description;

import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import io.swagger.v3.oas.annotations.Hidden;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Serves the description of what the service sends to shipping providers. It is the file {@code docs/provider-protocols.openapi.json}, which
 * the build puts beside this class.
 */
@Hidden
@RestController
class ProviderProtocols {

    private final byte[] document = read();

    private static byte[] read() {
        try (var file = Objects.requireNonNull(ProviderProtocols.class.getResourceAsStream("provider-protocols.openapi.json"))) {
            return file.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Get the description of the protocols of shipping providers. It is an OpenAPI document of the server that a provider runs. */
    @GetMapping("/api/v1/provider-protocols.openapi.json")
    @Access(Level.PUBLIC)
    ResponseEntity<byte[]> getProviderProtocols() {
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(document);
    }
}

package fulfilment.server.texts;

import java.util.List;
import java.util.Map;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Shows operators, on the management port, which texts are to be renamed so that they are found. Rule OPS-16. */
@Component
@Profile("command")
@Endpoint(id = "uncleantexts")
class UncleanTextsEndpoint {

    private final UncleanTexts texts;

    UncleanTextsEndpoint(JdbcTemplate jdbc) {
        texts = new UncleanTexts(jdbc);
    }

    @ReadOperation
    Map<String, List<UncleanTexts.Found>> all() {
        return Map.of("texts", texts.all());
    }
}

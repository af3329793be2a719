package fulfilment.server.settings;

import fulfilment.api.upkeep.ServiceSettings;
import java.util.List;
import java.util.Map;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.stereotype.Component;

/** Shows operators, on the management port, which settings are in force. */
@Component
@Endpoint(id = "settings")
class SettingsEndpoint {

    private final SettingsInForce settings;

    SettingsEndpoint(SettingsInForce settings) {
        this.settings = settings;
    }

    @ReadOperation
    Map<String, List<ServiceSettings.Setting>> all() {
        return Map.of("settings", settings.all());
    }
}

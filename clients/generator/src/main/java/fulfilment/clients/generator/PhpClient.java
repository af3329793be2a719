package fulfilment.clients.generator;

import java.util.Map;

final class PhpClient {

    PhpClient(Document document) {}

    Map<String, String> files() {
        return Map.of();
    }
}

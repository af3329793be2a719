package fulfilment.console.frame;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.BeforeSignIn;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Serves scripts and styles. They say nothing about an account. */
@Controller
@GuardedBySession
class AssetController {

    private static final String FOR_EVER = "public, max-age=31536000, immutable";

    private final Assets assets;

    AssetController(Assets assets) {
        this.assets = assets;
    }

    @GetMapping("/console/assets/{digest}/{name}")
    @BeforeSignIn
    ResponseEntity<byte[]> asset(@PathVariable String digest, @PathVariable String name) {
        return assets.find(digest, name)
                .map(asset -> ResponseEntity.ok().header(HttpHeaders.CACHE_CONTROL, FOR_EVER)
                        .header(HttpHeaders.CONTENT_TYPE, asset.type()).body(asset.content()))
                .orElse(ResponseEntity.notFound().build());
    }
}

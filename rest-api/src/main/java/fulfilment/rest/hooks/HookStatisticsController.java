package fulfilment.rest.hooks;

import fulfilment.api.hooks.DeliveryQuery.FindHookStatistics;
import fulfilment.api.hooks.DeliveryQuery.ListHookStatistics;
import fulfilment.api.hooks.HookId;
import fulfilment.api.hooks.HookQuery.FindHook;
import fulfilment.api.hooks.HookStatisticsView;
import fulfilment.api.hooks.HookView;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows how deliveries to hooks have gone. Not for keys of one fulfilment customer. Rules DLV-22, DLV-30. */
@RestController
@RequestMapping("/api/v1/hooks")
class HookStatisticsController {

    private static final String LATELY = "statistics are of the last hour and day";

    private final Api api;

    HookStatisticsController(Api api) {
        this.api = api;
    }

    /**
     * List delivery statistics of webhooks. How deliveries have gone in the last hour and the last day. Answers a page of the active
     * webhooks, those that fail first. One is {@code failing} if its last three attempts failed. Tests do not count. {@code as_of} is
     * refused. Rule DLV-30.
     */
    @GetMapping("/statistics")
    @OnlyNow(LATELY)
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<List<HookStatisticsView>> listHookStatistics(@RequestParam(defaultValue = "0") Offset offset, RequestContext context) {
        return api.list(new ListHookStatistics(context.may(Right.PURCHASEORDERS_SHOW), offset.value()));
    }

    /**
     * Get delivery statistics of a webhook. How deliveries have gone in the last hour and the last day, also if it is inactive.
     * {@code as_of} is refused. Rule DLV-30.
     */
    @GetMapping("/{idhook}/statistics")
    @OnlyNow(LATELY)
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<HookStatisticsView> getHookStatistics(@PathVariable HookId idhook, RequestContext context) {
        var hook = api.read(new FindHook(idhook), HookView.class);
        context.needsToReceive(hook.event());
        return api.find(new FindHookStatistics(idhook, hook.name()));
    }
}

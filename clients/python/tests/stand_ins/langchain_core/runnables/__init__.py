"""As much of LangChain as a runnable needs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Awaitable, Callable, Dict, Generic, List, Optional, TypeVar

Input = TypeVar("Input")
Output = TypeVar("Output")
Next = TypeVar("Next")

RunnableConfig = Dict[str, Any]


class Runnable(ABC, Generic[Input, Output]):
    """`callbacks` of a config is a function here, which is told the name of each run."""

    @abstractmethod
    def invoke(self, input: Input, config: Optional[RunnableConfig] = None, **kwargs: Any) -> Output: ...

    async def ainvoke(self, input: Input, config: Optional[RunnableConfig] = None, **kwargs: Any) -> Output:
        return self.invoke(input, config, **kwargs)

    def batch(self, inputs: List[Input], config: Optional[RunnableConfig] = None) -> List[Output]:
        def invoke(input: Input) -> Output:
            return self.invoke(input, config)

        with ThreadPoolExecutor(4) as threads:
            return list(threads.map(invoke, inputs))

    def __or__(self, after: Callable[[Output], Next]) -> Runnable[Input, Next]:
        return _Sequence(self, after)

    def _call_with_config(self, func: Callable[[Input], Output], input: Input, config: Optional[RunnableConfig], **kwargs: Any) -> Output:
        _tell(self, config)
        return func(input, **kwargs)

    async def _acall_with_config(self, func: Callable[[Input], Awaitable[Output]], input: Input, config: Optional[RunnableConfig], **kwargs: Any) -> Output:
        _tell(self, config)
        return await func(input, **kwargs)


class _Sequence(Runnable[Input, Next]):
    def __init__(self, first: Runnable[Input, Any], after: Callable[[Any], Next]) -> None:
        self._first = first
        self._after = after

    def invoke(self, input: Input, config: Optional[RunnableConfig] = None, **kwargs: Any) -> Next:
        return self._after(self._first.invoke(input, config, **kwargs))


def _tell(runnable: object, config: Optional[RunnableConfig]) -> None:
    callback = (config or {}).get("callbacks")
    if callback is not None:
        callback(type(runnable).__name__)

"""A process of `ontopress transform - --pipe`: lines with records in, a line with an answer for each out."""

import contextlib
import json
import os
import queue
import signal
import subprocess
import threading

#: Version of the lines that this module reads.
PROTOCOL = 1

#: Bytes of the end of standard error that an exception contains.
MAX_MESSAGE = 16 * 1024

#: Bytes that are read from the process at once.
BLOCK = 1024 * 1024

#: Seconds in which a process whose input has ended must end too.
MAX_END = 60


class TransformProcessError(RuntimeError):
    """The process did not start, is another one than expected, or failed. Spark tries the task again."""


class TransformProcess:
    """
    Sends records, and reads their answers in the same order. A thread writes while the caller reads, because the process stops reading while
    its answers are not read. Ends the process when the context ends, whatever the reason.
    """

    def __init__(self, argv):
        self._argv = argv
        self._answered = 0
        self._blocks = queue.SimpleQueue()
        self._message = b''
        try:
            # In a session of its own, so that it can be killed together with the processes of a command that starts Node.
            self._process = subprocess.Popen(
                argv,
                bufsize=BLOCK,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise TransformProcessError(
                f'Cannot start {argv[0]!r} on this executor: {error.strerror or error}. '
                'Install Node and Ontopress there, or name the program in `command`.'
            ) from error
        self._threads = [threading.Thread(target=run, daemon=True) for run in (self._write, self._collect_message)]
        for thread in self._threads:
            thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._kill()
        self._blocks.put(None)
        for thread in self._threads:
            thread.join()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            # What could not be written is flushed again.
            with contextlib.suppress(OSError):
                stream.close()

    def check(self, *, source, target, domain, keep_unmapped):
        """Reads what the process says of itself. Raises if it is not what was started."""
        line = self._process.stdout.readline()
        if not line.endswith(b'\n'):
            raise self._failure('ended before it was ready')
        try:
            hello = json.loads(line)
            found = hello['protocol']
        except (ValueError, KeyError, TypeError):
            raise self._unexpected('its first line', line) from None
        if found != PROTOCOL:
            raise TransformProcessError(
                f'{self._name} speaks protocol {found!r}; this version of ontopress-spark needs {PROTOCOL}. '
                'Install versions of both that belong together.'
            )
        expected = {
            'from': source.removeprefix(f'{hello.get("domain")}/'),
            'to': target.removeprefix(f'{hello.get("domain")}/'),
            'domain': hello.get('domain') if domain is None else domain,
            'keepUnmapped': keep_unmapped,
        }
        different = [
            f'{name} is {hello.get(name)!r}, not {value!r}'
            for name, value in expected.items()
            if hello.get(name) != value
        ]
        if different:
            raise TransformProcessError(f'{self._name} runs another transform: {"; ".join(different)}.')

    def send(self, block):
        """Hands over lines. Does not wait until they are written."""
        self._blocks.put(block)

    def answer(self):
        """Reads the next line, without its line break."""
        line = self._process.stdout.readline()
        if not line.endswith(b'\n'):
            raise self._failure(f'ended after {self._answered} answers, before all records were answered')
        self._answered += 1
        return line[:-1]

    def end(self):
        """Waits until the process has ended without an error. Call it when all records are answered."""
        self._blocks.put(None)
        rest = self._process.stdout.readline()
        if rest:
            raise self._unexpected('an answer without a record', rest)
        if self._wait() != 0:
            raise self._failure('failed after its last answer')

    def unreadable(self, line):
        """The exception for a line that is no answer."""
        return self._unexpected('an answer', line)

    @property
    def _name(self):
        return ' '.join(self._argv)

    def _write(self):
        while (block := self._blocks.get()) is not None:
            try:
                self._process.stdin.write(block)
                self._process.stdin.flush()
            except OSError:
                # The process has ended: the reader finds out, and says why.
                return
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def _collect_message(self):
        while data := self._process.stderr.read1(BLOCK):
            self._message = (self._message + data)[-MAX_MESSAGE:]

    def _wait(self):
        try:
            return self._process.wait(MAX_END)
        except subprocess.TimeoutExpired:
            return None

    def _kill(self):
        if self._process.poll() == 0:
            return
        # A command that has started Node may have ended before Node.
        with contextlib.suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL) if hasattr(os, 'killpg') else self._process.kill()
        self._process.wait()

    def _failure(self, what):
        code = self._wait()
        if code is None:
            ended = f'closed its output and was still running {MAX_END} seconds later'
        elif code < 0:
            ended = f'was ended by signal {-code}'
        else:
            ended = f'ended with code {code}'
        # All that it wrote before it ended, unless something that it has started holds the pipe.
        self._threads[1].join(1)
        message = self._message.decode(errors='replace').strip()
        return TransformProcessError(f'{self._name} {what}. It {ended}. {message or "It wrote no message."}')

    def _unexpected(self, what, line):
        shown = line[:200].decode(errors='replace').rstrip()
        return TransformProcessError(
            f'{self._name} wrote {shown!r}, which cannot be read as {what}. Is the command Ontopress?'
        )
